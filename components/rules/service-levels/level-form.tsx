"use client"
import { ConditionBuilder } from "@/components/support/conditions/condition-builder"
import { EditForm } from "@/components/ui/edit-form"
import { faultIn } from "@/components/ui/fault-in"
import { Icon } from "@/components/ui/icon"
import { NewerWords } from "@/components/ui/newer-words"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useSeen } from "@/components/ui/use-seen"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { Calendar } from "@/lib/rules/calendars/schema"
import type { ServiceLevel, ServiceLevelFields } from "@/lib/rules/service-levels/schema"
import { longestLevelName } from "@/lib/rules/service-levels/values"
import type { TermField } from "@/lib/support/conditions/values"
import type { Priority } from "@/lib/support/priorities/schema"
import { TargetFields } from "./target-fields"
import { typedLevel } from "./typed-level"

const serviceLevelForm = async () => (await import("@/lib/rules/service-levels/schema")).serviceLevelForm

export type Surroundings = {
  priorities: readonly Priority[]
  calendars: readonly Calendar[]
  /** What tickets can be asked about. */
  fields: readonly TermField[]
}

type Props = Surroundings & {
  level?: ServiceLevel
  /** `seen` is when what the form shows was saved. @throws Refusal, where another person has changed it since */
  send: (values: ServiceLevelFields, seen?: string) => Promise<void>
  onCancel: () => void
}

/** What a service level promises, and of which tickets. Changes by others meanwhile are shown. */
export function LevelForm({ level, priorities, calendars, fields, send, onCancel }: Props) {
  const around = { priorities, calendarId: calendars.find(({ isDefault }) => isDefault)?.id ?? "" }
  const form = useCheckedForm(serviceLevelForm, { defaultValues: typedLevel(level, around) })
  const { field, watch, setValue, onSend, reset, formState } = form
  const { newer, told, take } = useSeen(level, (present) => reset(typedLevel(present, around)))
  const values = watch()
  const conditionFault = faultIn(formState.errors.condition)
  const put = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  return (
    <EditForm
      onSubmit={onSend((given) => told((seen) => send(given, seen)))}
      state={formState}
      button={level ? words("rules.serviceLevels")("save") : words("rules.serviceLevels")("addServiceLevel")}
      cancel={onCancel}
      below={newer && <NewerWords name={newer.name} text="" take={take} />}
    >
      <TextField
        label={words("rules.serviceLevels")("name")}
        placeholder={words("rules.serviceLevels")("standard")}
        maxLength={longestLevelName}
        {...field("name")}
      />
      <div id="condition">
        <ConditionBuilder
          label={words("rules.serviceLevels")("ticketsWhich")}
          fields={fields}
          value={values.condition}
          onChange={(condition) => setValue("condition", condition, put)}
        />
        <p className="field-hint">{words("rules.serviceLevels")("firstServiceLevelFits")}</p>
        {conditionFault && (
          <p role="alert" className="field-error">
            <Icon name="alert" className="mt-px size-5" />
            {conditionFault}
          </p>
        )}
      </div>
      <SelectField
        label={words("rules.serviceLevels")("counts")}
        options={[
          { value: "", label: words("rules.serviceLevels")("everyMinuteDayNight") },
          ...calendars.map(({ id, name }) => ({
            value: id,
            label: words("rules.serviceLevels")("businessHours", { name }),
          })),
        ]}
        {...field("calendarId")}
      />
      <TargetFields
        priorities={priorities}
        targets={values.targets}
        onChange={(targets) => setValue("targets", targets, put)}
        errorOf={(id, metric) => faultIn(formState.errors.targets?.[id]?.[metric])}
        error={messageOf(formState.errors.targets)}
      />
      <TextField
        label={words("rules.serviceLevels")("warnBefore")}
        placeholder={words("rules.serviceLevels")("thirtyMinutes")}
        hint={words("rules.serviceLevels")("soLongBeforeDue")}
        {...field("warnMinutes")}
      />
    </EditForm>
  )
}

/** What is wrong with all of the targets, not with one of them. */
const messageOf = (fault: unknown) => {
  const message = (fault as { message?: string } | undefined)?.message
  return message && said(message)
}
