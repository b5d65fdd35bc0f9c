"use client"
import { EditForm } from "@/components/ui/checked-form"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
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
  send: (values: Values) => Promise<void>
  onCancel: () => void
}

/** From where to where a rule leads. */
export function RedirectForm({ rule, from = "", guesses = [], send, onCancel }: Props) {
  const t = words("knowledge.redirects")
  const { field, onSend, setValue, formState } = useCheckedForm(redirectForm, {
    defaultValues: {
      from: rule?.from ?? from,
      to: rule?.to ?? "",
      status: (rule?.status === 302 ? "302" : "301") as "301" | "302",
    },
  })
  const attributes = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, dir: "ltr" } as const
  return (
    <EditForm
      onSubmit={onSend(({ status, ...addresses }) =>
        send({ ...addresses, status: status === "302" ? 302 : 301 }),
      )}
      state={formState}
      button={rule ? t("save") : t("add")}
      cancel={onCancel}
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
