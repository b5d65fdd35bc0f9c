"use client"
import { Icon } from "@/components/ui/icon"
import { Moment } from "@/components/ui/moment"
import { words } from "@/lib/platform/words/words"
import type { MissingRecords, PortalDomain } from "@/lib/portals/domains/schema"
import { CheckNow } from "./check-now"
import { DnsRecords } from "./dns-records"
import { useDomainCheck } from "./use-domain-check"

type Props = { missing: MissingRecords; onChange: (now: PortalDomain) => void }

/** Since when no record proves the domain in use, the records to set, and a check at once. */
export function MissingRecord({ missing: { since, alias, proof }, onChange }: Props) {
  const t = words("portals.domains")
  const { isChecking, fault, check } = useDomainCheck(onChange)
  return (
    <div className="space-y-5">
      <div role="status" className="flex items-start gap-2 text-sm">
        <Icon name={isChecking ? "clock" : "alert"} className="mt-px size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="max-w-[65ch]">
            {isChecking
              ? t("checking")
              : t.parts("lost", { moment: () => <Moment key="moment" at={since} /> })}
          </p>
          {fault && <p className="mt-2 text-danger">{fault}</p>}
        </div>
      </div>
      <DnsRecords alias={alias} proof={proof} proofFirst={alias.type !== "CNAME"} />
      <CheckNow isChecking={isChecking} check={() => check(false)} />
    </div>
  )
}
