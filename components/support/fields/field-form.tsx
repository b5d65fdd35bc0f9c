"use client"
import { useController } from "react-hook-form"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/edit-form"
import { faultIn } from "@/components/ui/fault-in"
import { NewerWords } from "@/components/ui/newer-words"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useSeen } from "@/components/ui/use-seen"
import { words } from "@/lib/platform/words/words"
import type { NewField, TicketField } from "@/lib/support/fields/schema"
import {
  fieldKinds,
  hasOptions,
  longestFieldTitle,
  longestHint,
  longestPattern,
} from "@/lib/support/fields/values"
import { kindName } from "./kind-name"
import { isNewOption, type OptionInForm, OptionsField } from "./options-field"

const patternExample = "[A-Z]{2}-\\d{4}"
const newField = async () => (await import("@/lib/support/fields/schema")).newField

type Props = {
  field?: TicketField
  /** `seen` is when what the form shows was saved. @throws Refusal, where another person has changed it since */
  send: (values: NewField, seen?: string) => Promise<void>
  onCancel: () => void
}

/** What is set of a field. Changes by others meanwhile are shown. */
export function FieldForm({ field: begun, send, onCancel }: Props) {
  const form = useCheckedForm(newField, { defaultValues: wordsOf(begun) })
  const { field, control, onSend, watch, formState, reset } = form
  const { field: options } = useController({ control, name: "options" })
  const { newer, told, take } = useSeen(begun, (present) => reset(wordsOf(present)))
  const [kind, isAsked] = [watch("kind"), Boolean(watch("editableByCustomers"))]
  const submit = onSend(({ options: given, ...values }) => {
    // The form knows a new option by an id that the server does not.
    const named = given.map(({ id, ...option }) => (id && !isNewOption(id) ? { id, ...option } : option))
    return told((seen) => send({ ...values, options: named }, seen))
  })
  const t = words("support.fields")
  return (
    <EditForm
      onSubmit={submit}
      state={formState}
      button={t(begun ? "save" : "add")}
      cancel={onCancel}
      below={newer && <NewerWords name={newer.title} text={newer.hint} take={take} />}
    >
      <TextField
        label={t("title")}
        maxLength={longestFieldTitle}
        hint={begun && t("keyHint", { key: begun.key })}
        {...field("title")}
      />
      {begun ? (
        <p className="text-sm">
          <span className="field-label">{t("kind")}</span>
          {kindName(begun.kind)}
        </p>
      ) : (
        <SelectField
          label={t("kind")}
          hint={t("kindHint")}
          options={fieldKinds.map((each) => ({ value: each, label: kindName(each) }))}
          {...field("kind")}
        />
      )}
      {hasOptions(kind) && (
        <OptionsField
          value={options.value as OptionInForm[]}
          onChange={options.onChange}
          error={faultIn(formState.errors.options)}
        />
      )}
      {kind === "pattern" && (
        <TextField
          label={t("pattern")}
          maxLength={longestPattern}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={patternExample}
          hint={t("patternHint")}
          {...field("pattern")}
        />
      )}
      <fieldset className="space-y-3">
        <legend className="field-label">{t("rules")}</legend>
        <CheckboxField label={t("required")} hint={t("requiredHint")} {...field("requiredWhenSolved")} />
        <CheckboxField label={t("visible")} {...field("visibleToCustomers")} />
        <CheckboxField label={t("customersMay")} hint={t("editableHint")} {...field("editableByCustomers")} />
        {isAsked && <CheckboxField label={t("customersMust")} {...field("requiredOfCustomers")} />}
      </fieldset>
      <TextField
        label={t("customerTitle")}
        maxLength={longestFieldTitle}
        hint={t("customerTitleHint")}
        {...field("customerTitle")}
      />
      <TextField label={t("hint")} maxLength={longestHint} hint={t("hintHint")} {...field("hint")} />
    </EditForm>
  )
}

const wordsOf = (field?: TicketField) => ({
  title: field?.title ?? "",
  kind: field?.kind ?? ("text" as const),
  pattern: field?.pattern ?? "",
  options: field?.options.map((option) => ({ ...option })) ?? [],
  requiredWhenSolved: field?.requiredWhenSolved ?? false,
  visibleToCustomers: field?.visibleToCustomers ?? false,
  editableByCustomers: field?.editableByCustomers ?? false,
  requiredOfCustomers: field?.requiredOfCustomers ?? false,
  customerTitle: field?.customerTitle ?? "",
  hint: field?.hint ?? "",
})
