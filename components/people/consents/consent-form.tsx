"use client"
import { useRouter } from "next/navigation"
import { type FormEvent, useState } from "react"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { FormError } from "@/components/ui/form-error"
import { showToast } from "@/components/ui/toast"
import { useReady } from "@/components/ui/use-ready"
import { useUnsaved } from "@/components/ui/use-unsaved"
import { wordsFor } from "@/components/ui/words-for"
import { Refusal } from "@/lib/api/http/refusal"
import { saveConsents } from "@/lib/api/people/consents/client"
import type { ConsentChanges, ShownConsent } from "@/lib/people/consents/schema"
import { profileUpdated } from "@/lib/people/profile/values"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { ConsentKind } from "@/lib/tenancy/organisations/consent-kinds"

type Label = "articles" | "automated" | "location" | "personal" | "tickets" | "topics"
type Group = { title: "consents" | "notifications"; boxes: [kind: ConsentKind, label: Label][] }

const groups: Group[] = [
  {
    title: "consents",
    boxes: [
      ["personal-information", "personal"],
      ["location", "location"],
      ["automated-decisions", "automated"],
    ],
  },
  {
    title: "notifications",
    boxes: [
      ["article-updates", "articles"],
      ["community-topics", "topics"],
      ["ticket-updates", "tickets"],
    ],
  },
]

/** What a customer allows; ticking any box begins editing, and Update saves it (R02 to R04). */
export function ConsentForm({ consents }: { consents: ShownConsent[] }) {
  const t = words("people.consents")
  const router = useRouter()
  const [changes, setChanges] = useState<ConsentChanges>({})
  const [present, setPresent] = useState(consents)
  const isReady = useReady()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isEditing = Object.keys(changes).length > 0
  const { question, letGo } = useUnsaved(isEditing)
  const consentTo = (kind: ConsentKind) => present.find((consent) => consent.kind === kind)
  const tick = (kind: ConsentKind, isTicked: boolean) => {
    const { [kind]: _, ...others } = changes
    const { given = false, unasked = false } = consentTo(kind) ?? {}
    // A no is worth saying where the mails come unasked.
    setChanges(isTicked === given && !unasked ? others : { ...others, [kind]: isTicked })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      const seen = Object.fromEntries(present.map(({ kind, wording }) => [kind, wording]))
      setPresent(await saveConsents(changes, seen))
      await letGo()
      setChanges({})
      showToast(said(profileUpdated))
      router.refresh()
    } catch (error) {
      // The words are others by now: they are shown, and what was ticked stays.
      if (error instanceof Refusal && error.present)
        setPresent((error.present as { consents: ShownConsent[] }).consents)
      setFailure(wordsFor(error))
    }
    setBusy(false)
  }
  return (
    <>
      <form onSubmit={save} className="card space-y-8 p-5 sm:p-6">
        {groups.map(({ title, boxes }) => (
          <fieldset key={title} className="space-y-4">
            <legend className="mb-4 font-semibold text-lg">{t(title)}</legend>
            {boxes.map(([kind, label]) => (
              <CheckboxField
                key={kind}
                name={kind}
                label={t(label)}
                hint={hintOf(consentTo(kind))}
                checked={changes[kind] ?? consentTo(kind)?.given ?? false}
                undecided={changes[kind] === undefined && consentTo(kind)?.unasked}
                disabled={isBusy || !isReady}
                onChange={(event) => tick(kind, event.target.checked)}
              />
            ))}
          </fieldset>
        ))}
        <FormError message={failure} />
        {isEditing && (
          <div className="flex flex-wrap gap-3">
            <button type="submit" disabled={isBusy} aria-busy={isBusy} className="button button-primary">
              <span>{t("update")}</span>
            </button>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void letGo().then(() => setChanges({}))}
              className="button button-quiet"
            >
              {t("cancel")}
            </button>
          </div>
        )}
      </form>
      {question}
    </>
  )
}

function hintOf(consent: ShownConsent | undefined) {
  const wording = consent && said(consent.wording)
  return consent?.unasked && wording ? words("people.consents")("unasked", { wording }) : wording
}
