"use client"
import { RecordToSet } from "@/components/ui/record-to-set"
import { words } from "@/lib/platform/words/words"
import type { DnsRecord } from "@/lib/portals/domains/schema"

/** What to enter where the domain's DNS is kept. */
export function DnsRecords({ alias, proof }: { alias: DnsRecord; proof: DnsRecord }) {
  const t = words("portals.domains")
  const isAlias = alias.type === "CNAME"
  return (
    <div className="space-y-5">
      <RecordToSet title={t("setRecord")} record={alias}>
        {isAlias
          ? t("setRecordHint")
          : t.parts("noCname", {
              address: alias.value,
              isolated: (inside) => <bdi key="address">{inside}</bdi>,
            })}
      </RecordToSet>
      <RecordToSet title={t(isAlias ? "setProof" : "setProofToo")} record={proof}>
        {t("setProofHint")}
      </RecordToSet>
    </div>
  )
}
