"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Moment } from "@/components/ui/moment"
import { RecordToSet } from "@/components/ui/record-to-set"
import { SureDialog } from "@/components/ui/sure-dialog"
import { wordsFor } from "@/components/ui/words-for"
import { checkMailKey, makeMailKey, removeMailKey } from "@/lib/api/tenancy/mail/signing/client"
import { words } from "@/lib/platform/words/words"
import type { SignedDomain } from "@/lib/tenancy/mail/signing/schema"

/** How mails from the company's own domains are signed (DKIM), each with the record to set and a check at once. */
export const SignedDomains = ({ domains }: { domains: SignedDomain[] }) => (
  <section aria-labelledby="signed-domains" className="card mt-6 space-y-6 p-5 sm:p-6">
    <div>
      <h2 id="signed-domains" className="font-semibold text-base">
        {words("tenancy.signing")("title")}
      </h2>
      <p className="mt-1 max-w-[65ch] text-muted text-sm">{words("tenancy.signing")("hint")}</p>
    </div>
    {domains.map((each) => (
      <SignedDomainCard key={each.domain} begun={each} />
    ))}
  </section>
)

function SignedDomainCard({ begun }: { begun: SignedDomain }) {
  const [now, setNow] = useState(begun)
  const t = words("tenancy.signing")
  const [isBusy, setBusy] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [fault, setFault] = useState("")
  const { domain, record, found, checkedAt, lostAt } = now
  const run = async (act: (input: { domain: string }) => Promise<SignedDomain>) => {
    if (isBusy) return
    setBusy(true)
    setFault("")
    try {
      setNow(await act({ domain }))
    } catch (error) {
      setFault(wordsFor(error))
    } finally {
      setBusy(false)
      setRemoving(false)
    }
  }
  return (
    <div className="space-y-4">
      <h3 className="font-medium text-sm [overflow-wrap:anywhere]">{domain}</h3>
      {record ? (
        <>
          <RecordToSet title={t("setRecord")} record={{ type: "TXT", ...record }}>
            {t("setRecordHint")}
          </RecordToSet>
          <div role="status" className="flex items-start gap-2 text-sm">
            <Icon
              name={found === "right" ? "check" : found === "unchecked" ? "clock" : "alert"}
              className="mt-px size-5 shrink-0 text-muted"
            />
            <div className="min-w-0">
              <p>{t(isBusy ? "checking" : found)}</p>
              {lostAt && (
                <p className="text-danger">
                  {t.parts("lost", { moment: () => <Moment key="moment" at={lostAt} /> })}
                </p>
              )}
              {checkedAt && (
                <p className="text-muted">
                  {t.parts("lastCheck", { moment: () => <Moment key="moment" at={checkedAt} /> })}
                </p>
              )}
            </div>
          </div>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              onClick={() => run(checkMailKey)}
              aria-disabled={isBusy}
              className="button button-primary"
            >
              {t("checkNow")}
            </button>
            <button type="button" onClick={() => setRemoving(true)} className="button button-quiet">
              {t("remove")}
            </button>
          </div>
        </>
      ) : (
        <button
          type="button"
          onClick={() => run(makeMailKey)}
          aria-disabled={isBusy}
          className="button button-quiet"
        >
          {t("makeKey")}
        </button>
      )}
      {fault && <p className="text-danger text-sm">{fault}</p>}
      <SureDialog
        title={t("removeQuestion", { domain })}
        button={t("remove")}
        open={isRemoving}
        go={() => run(removeMailKey)}
        close={() => setRemoving(false)}
      >
        <p>{t("removeMeans")}</p>
      </SureDialog>
    </div>
  )
}
