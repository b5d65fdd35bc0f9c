"use client"
import { EditForm } from "@/components/ui/edit-form"
import { NewerWords } from "@/components/ui/newer-words"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useSeen } from "@/components/ui/use-seen"
import type { Guess } from "@/lib/knowledge/redirects/missed/schema"
import type { Redirect } from "@/lib/knowledge/redirects/schema"
import type { RedirectStatus } from "@/lib/knowledge/redirects/values"
import { words } from "@/lib/platform/words/words"

const redirectForm = async () => (await import("@/lib/knowledge/redirects/schema")).redirectForm

type Values = { from: string; to: string; status: RedirectStatus }
type Props = {
  rule?: Redirect
  /** The address a new rule is for. */
  from?: string
  /** Pages that are offered as the new address. */
  guesses?: Guess[]
  /** `seen` is when what the form shows was saved. @throws Refusal, where another person has changed it since */
  send: (values: Values, seen?: string) => Promise<void>
  onCancel: () => void
}

/** From where to where a rule leads. Changes by others meanwhile are shown. */
export function RedirectForm({ rule, from = "", guesses = [], send, onCancel }: Props) {
  const t = words("knowledge.redirects")
  const form = useCheckedForm(redirectForm, { defaultValues: valuesOf(rule, from) })
  const { field, onSend, reset, setValue, formState } = form
  const { newer, told, take } = useSeen(rule, (present) => reset(valuesOf(present)))
  const attributes = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, dir: "ltr" } as const
  return (
    <EditForm
      onSubmit={onSend(({ status, ...addresses }) =>
        told((seen) => send({ ...addresses, status: status === "302" ? 302 : 301 }, seen)),
      )}
      state={formState}
      button={rule ? t("save") : t("add")}
      cancel={onCancel}
      below={newer && <NewerWords name={newer.from} text={newer.to} take={take} />}
    >
      <TextField label={t("from")} hint={t("fromHint")} {...attributes} {...field("from")} />
      <div className="space-y-3">
        <TextField label={t("to")} hint={t("toHint")} {...attributes} {...field("to")} />
        {guesses.length > 0 && (
          <div>
            <p id="guesses" className="field-hint">
              {t("guesses")}
            </p>
            <ul aria-labelledby="guesses" className="mt-2 flex flex-wrap gap-2">
              {guesses.map(({ title, path }) => (
                <li key={path} className="min-w-0 max-w-full">
                  <button
                    type="button"
                    onClick={() =>
                      setValue("to", path, { shouldDirty: true, shouldValidate: formState.isSubmitted })
                    }
                    className="button button-quiet max-w-full [overflow-wrap:anywhere]"
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <SelectField
        label={t("status")}
        options={[
          { value: "301", label: t("permanent") },
          { value: "302", label: t("temporary") },
        ]}
        {...field("status")}
      />
    </EditForm>
  )
}

const valuesOf = (rule?: Redirect, from = "") => ({
  from: rule?.from ?? from,
  to: rule?.to ?? "",
  status: (rule?.status === 302 ? "302" : "301") as "301" | "302",
})
