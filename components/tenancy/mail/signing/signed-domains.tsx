"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Moment } from "@/components/ui/moment"
import { RecordToSet } from "@/components/ui/record-to-set"
import { SureDialog } from "@/components/ui/sure-dialog"
import { wordsFor } from "@/components/ui/words-for"
import { checkMailKey, makeMailKey, removeMailKey } from "@/lib/api/tenancy/mail/signing/client"
import type { RecordState, SignedDomain } from "@/lib/tenancy/mail/signing/schema"

/** How mails from the company's own domains are signed (DKIM), each with the record to set and a check at once. */
export const SignedDomains = ({ domains }: { domains: SignedDomain[] }) => (
  <section aria-labelledby="signed-domains" className="card mt-6 space-y-6 p-5 sm:p-6">
    <div>
      <h2 id="signed-domains" className="font-semibold text-base">
        Signature (DKIM)
      </h2>
      <p className="mt-1 max-w-[65ch] text-muted text-sm">
        Signed emails prove that they come from your domain, and are less often taken for spam.
      </p>
    </div>
    {domains.map((each) => (
      <SignedDomainCard key={each.domain} begun={each} />
    ))}
  </section>
)

const said: Record<RecordState, string> = {
  unchecked: "Not checked yet. Emails are signed once the record is found.",
  right: "The record is found. Emails from this domain are signed.",
  different: "There is another record at this name. Emails are not signed.",
  missing: "No record is found at this name. New records can take some hours.",
  unreachable: "No name server answered. Please try again.",
}

function SignedDomainCard({ begun }: { begun: SignedDomain }) {
  const [now, setNow] = useState(begun)
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
          <RecordToSet title="Set this record at your DNS provider" record={{ type: "TXT", ...record }}>
            It tells other mail servers the key of your emails.
          </RecordToSet>
          <div role="status" className="flex items-start gap-2 text-sm">
            <Icon
              name={found === "right" ? "check" : found === "unchecked" ? "clock" : "alert"}
              className="mt-px size-5 shrink-0 text-muted"
            />
            <div className="min-w-0">
              <p>{isBusy ? "Checking…" : said[found]}</p>
              {lostAt && (
                <p className="text-danger">
                  It was there before <Moment at={lostAt} />. Set it again, or mails from this domain stay
                  unsigned.
                </p>
              )}
              {checkedAt && (
                <p className="text-muted">
                  Last check: <Moment at={checkedAt} />
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
              Check now
            </button>
            <button type="button" onClick={() => setRemoving(true)} className="button button-quiet">
              Remove
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
          Make a key
        </button>
      )}
      {fault && <p className="text-danger text-sm">{fault}</p>}
      <SureDialog
        title={`Stop signing emails from ${domain}?`}
        button="Remove"
        open={isRemoving}
        go={() => run(removeMailKey)}
        close={() => setRemoving(false)}
      >
        <p>The key is deleted. A new one needs another record.</p>
      </SureDialog>
    </div>
  )
}
