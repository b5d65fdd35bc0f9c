"use client"
import { RecordToSet } from "@/components/ui/record-to-set"
import { words } from "@/lib/platform/words/words"
import type { DnsRecord } from "@/lib/portals/domains/schema"

type Props = { alias: DnsRecord; proof: DnsRecord; proofFirst?: boolean }

/** What to enter where the domain's DNS is kept. */
export function DnsRecords({ alias, proof, proofFirst = false }: Props) {
  const t = words("portals.domains")
  const isAlias = alias.type === "CNAME"
  const leading = {
    record: alias,
    hint: isAlias
      ? t("setRecordHint")
      : t.parts("noCname", {
          address: alias.value,
          isolated: (inside) => <bdi key="address">{inside}</bdi>,
        }),
  }
  const proving = { record: proof, hint: t("setProofHint") }
  const [first, second] = proofFirst ? [proving, leading] : [leading, proving]
  return (
    <div className="space-y-5">
      <RecordToSet title={t("setRecord")} record={first.record}>
        {first.hint}
      </RecordToSet>
      <RecordToSet title={t(isAlias ? "setProof" : "setRecordToo")} record={second.record}>
        {second.hint}
      </RecordToSet>
    </div>
  )
}
