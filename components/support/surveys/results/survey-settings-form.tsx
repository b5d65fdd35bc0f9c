"use client"
import { SettingsForm, SettingsGroup } from "@/components/portals/settings/settings-form"
import { useSettingsForm } from "@/components/portals/settings/use-settings-form"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { SelectField } from "@/components/ui/select-field"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { surveyWords } from "@/lib/support/surveys/values"
import { SurveyPreview } from "./survey-preview"

const surveyForm = async () => (await import("@/components/portals/settings/schemas")).surveyForm
const toForm = ({ survey }: FlatSettings) => ({ survey })

/** What customers are asked once their ticket is resolved, beside the page they will see. */
export function SurveySettingsForm({ portal }: { portal: FlatSettings }) {
  const form = useSettingsForm(surveyForm, portal, toForm)
  const { field, watch } = form
  const { enabled, ...survey } = watch("survey")
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(300px,380px)]">
      <SettingsForm form={form}>
        <SettingsGroup title="Question" about="Surveys that were already sent keep their question.">
          <CheckboxField label="Ask customers whose ticket has been resolved" {...field("survey.enabled")} />
          <TextField label="Question" {...field("survey.question")} />
          <SelectField
            label="Answered by"
            options={[
              { value: "smiley", label: "Three smileys" },
              { value: "scale", label: "A scale from 1 to 10" },
            ]}
            {...field("survey.type")}
          />
        </SettingsGroup>
        <SettingsGroup title="Comment">
          <CheckboxField label="Ask for a comment" {...field("survey.commentBox")} />
          {survey.commentBox && (
            <>
              <CheckboxField label="Comment required" {...field("survey.commentMandatory")} />
              <TextField label="Comment label" {...field("survey.commentDescription")} />
            </>
          )}
        </SettingsGroup>
        <SettingsGroup title="Thanks">
          <TextAreaField
            label="Thank-you message"
            rows={3}
            placeholder={surveyWords.done}
            hint="Leave empty for the default."
            {...field("survey.thankYou")}
          />
        </SettingsGroup>
      </SettingsForm>
      <SurveyPreview survey={survey} isAsked={enabled} />
    </div>
  )
}
