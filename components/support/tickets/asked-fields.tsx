"use client"
import { type Control, type FieldValues, type Path, useController } from "react-hook-form"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { FieldNotes } from "@/components/ui/form-field"
import { SelectField } from "@/components/ui/select-field"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import type { useCheckedForm } from "@/components/ui/use-checked-form"
import { useReady } from "@/components/ui/use-ready"
import { words } from "@/lib/platform/words/words"
import { longestFieldText, longestLink, longestLongText } from "@/lib/support/fields/values"
import { checkAnswers } from "@/lib/support/forms/answers"
import { type AskedField, inputName } from "@/lib/support/forms/values"

type WithFields = { fields?: Record<string, unknown> }
type Form<T extends FieldValues & WithFields> = Pick<
  ReturnType<typeof useCheckedForm<T, unknown>>,
  "field" | "watch" | "control"
>
type Props<T extends FieldValues & WithFields> = { form: Form<T>; fields: readonly AskedField[] }

/** What is in a form's fields before anything is filled in. */
export const emptyAnswers = (fields: readonly AskedField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ key, kind }) => [key, kind === "checkbox" ? false : kind === "choices" ? [] : ""]),
  )

/** The fields by the API's names. */
export const answerNames = (fields: readonly AskedField[]) =>
  Object.fromEntries(fields.map(({ key }) => [inputName(key), inputName(key)]))

/** What a company's form asks for. Without a script all of it is there, and says what it is for. */
export function AskedFields<T extends FieldValues & WithFields>({ form, fields }: Props<T>) {
  const isReady = useReady()
  const given = (form.watch("fields" as Path<T>) ?? {}) as Record<string, unknown>
  const { shown } = checkAnswers(fields, given)
  return fields
    .filter(({ key }) => !isReady || shown.has(key))
    .map((field) => (
      <AskedControl
        key={field.id}
        field={field}
        part={form.field(inputName(field.key) as Path<T>) as Part}
        control={form.control as unknown as Control}
        when={isReady ? "" : field.whenWords}
      />
    ))
}

type Part = { name: string; error?: string; defaultValue?: string }
type ControlProps = { field: AskedField; part: Part; control: Control; when: string }

function AskedControl({ field, part, control, when }: ControlProps) {
  const t = words("support.form")
  const { kind, title, isRequired, options } = field
  const hint = [when && t("onlyFor", { condition: when }), field.hint].filter(Boolean).join(" ") || undefined
  // Of two people who ask, one may not be asked for what hangs on another field: the browser cannot know without a script.
  const required = isRequired && field.when === null
  const label = isRequired ? title : t("optional", { label: title })
  const shared = { ...part, label, hint, required, dir: "auto" as const }
  if (kind === "checkbox") return <CheckboxField {...part} label={label} hint={hint} required={required} />
  if (kind === "choices")
    return <ChoicesControl field={field} part={part} control={control} label={label} hint={hint} />
  if (kind === "choice")
    return (
      <SelectField
        {...shared}
        options={[
          { value: "", label: t("choose") },
          ...options.map(({ id, title: name }) => ({ value: id, label: name })),
        ]}
      />
    )
  if (kind === "long-text") return <TextAreaField {...shared} rows={5} maxLength={longestLongText} />
  return (
    <TextField
      {...shared}
      type={kind === "date" ? "date" : kind === "link" ? "url" : "text"}
      inputMode={kind === "number" ? "numeric" : kind === "decimal" ? "decimal" : undefined}
      maxLength={kind === "date" ? undefined : kind === "link" ? longestLink : longestFieldText}
    />
  )
}

type ChoicesProps = Omit<ControlProps, "when"> & { label: string; hint?: string }

function ChoicesControl({ field, part: { name, error }, control, label, hint }: ChoicesProps) {
  const { field: chosen } = useController({ control, name })
  const ids = Array.isArray(chosen.value) ? (chosen.value as string[]) : []
  const toggle = (id: string) =>
    chosen.onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="space-y-2">
        {field.options.map(({ id, title }, at) => (
          <div key={id} className="flex items-start gap-3">
            <input
              ref={at === 0 ? chosen.ref : undefined}
              type="checkbox"
              id={`${name}-${id}`}
              name={name}
              value={id}
              checked={ids.includes(id)}
              onChange={() => toggle(id)}
              className="checkbox"
            />
            <label htmlFor={`${name}-${id}`} dir="auto" className="text-sm">
              {title}
            </label>
          </div>
        ))}
      </div>
      <FieldNotes name={name} hint={hint} error={error} />
    </fieldset>
  )
}
