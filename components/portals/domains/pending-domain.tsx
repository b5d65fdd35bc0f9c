"use client"
import { Icon } from "@/components/ui/icon"
import { Moment } from "@/components/ui/moment"
import { words } from "@/lib/platform/words/words"
import { findingWords } from "@/lib/portals/domains/finding-words"
import type { PendingDomain as Pending, PortalDomain } from "@/lib/portals/domains/schema"
import { checkMinutes } from "@/lib/portals/domains/values"
import { CheckNow } from "./check-now"
import { DnsRecords } from "./dns-records"
import { DomainName } from "./domain-name"
import { useDomainCheck } from "./use-domain-check"

type Props = {
  pending: Pending
  target: string
  onChange: (now: PortalDomain) => void
  remove: () => void
}

/** A domain that is not confirmed yet: the records to set, what the last check found, and a check at once. */
export function PendingDomain({ pending, target, onChange, remove }: Props) {
  const { isChecking, fault, check } = useDomainCheck(onChange)
  const t = words("portals.domains")
  const { domain, leads, hasRecord, checkedAt, expiresAt } = pending
  return (
    <div className="space-y-5">
      <DomainName name={domain} state="pending">
        <button type="button" onClick={remove} className="button button-quiet">
          {t("remove")}
        </button>
      </DomainName>
      <DnsRecords alias={pending.alias} proof={pending.proof} />
      <div role="status" className="text-sm">
        {isChecking ? (
          <p className="text-muted">{t("checking")}</p>
        ) : (
          <div className="flex items-start gap-2" data-state={leads}>
            <Icon
              name={leads === "unchecked" ? "clock" : "alert"}
              className="mt-px size-5 shrink-0 text-muted"
            />
            <div className="min-w-0">
              <p className="[overflow-wrap:anywhere]">{findingWords(pending, target)}</p>
              {checkedAt && (
                <p className="text-muted">
                  {t.parts("lastCheck", { moment: () => <Moment key="moment" at={checkedAt} /> })}
                </p>
              )}
            </div>
          </div>
        )}
        {fault && <p className="mt-2 text-danger">{fault}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <CheckNow isChecking={isChecking} check={() => check(false)} />
        {hasRecord && leads === "elsewhere" && (
          <button
            type="button"
            onClick={() => check(true)}
            aria-disabled={isChecking}
            className="button button-quiet"
          >
            {t("useAnyway")}
          </button>
        )}
      </div>
      <p className="text-muted text-sm">
        {t.parts("checkedUntil", {
          minutes: checkMinutes,
          moment: () => <Moment key="moment" at={expiresAt} />,
        })}
      </p>
    </div>
  )
}
