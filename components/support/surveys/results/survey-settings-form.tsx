"use client"
import { SettingsForm, SettingsGroup } from "@/components/portals/settings/settings-form"
import { useSettingsForm } from "@/components/portals/settings/use-settings-form"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { SelectField } from "@/components/ui/select-field"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { surveyWords } from "@/lib/support/surveys/values"
import { SurveyPreview } from "./survey-preview"

const surveyForm = async () => (await import("@/components/portals/settings/schemas")).surveyForm
const toForm = ({ survey }: FlatSettings) => ({ survey })

/** What customers are asked once their ticket is resolved, beside the page they will see. */
export function SurveySettingsForm({ portal }: { portal: FlatSettings }) {
  const form = useSettingsForm(surveyForm, portal, toForm)
  const { field, watch } = form
  const t = words("support.results")
  const { enabled, ...survey } = watch("survey")
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(300px,380px)]">
      <SettingsForm form={form}>
        <SettingsGroup title={t("question")} about={t("questionHint")}>
          <CheckboxField label={t("ask")} {...field("survey.enabled")} />
          <TextField label={t("question")} {...field("survey.question")} />
          <SelectField
            label={t("answeredBy")}
            options={[
              { value: "smiley", label: t("threeSmileys") },
              { value: "scale", label: t("oneToTen") },
            ]}
            {...field("survey.type")}
          />
        </SettingsGroup>
        <SettingsGroup title={t("comment")}>
          <CheckboxField label={t("askComment")} {...field("survey.commentBox")} />
          {survey.commentBox && (
            <>
              <CheckboxField label={t("commentRequired")} {...field("survey.commentMandatory")} />
              <TextField label={t("commentLabel")} {...field("survey.commentDescription")} />
            </>
          )}
        </SettingsGroup>
        <SettingsGroup title={t("thanks")}>
          <TextAreaField
            label={t("thankYou")}
            rows={3}
            placeholder={said(surveyWords.done)}
            hint={t("thankYouHint")}
            {...field("survey.thankYou")}
          />
        </SettingsGroup>
      </SettingsForm>
      <SurveyPreview survey={survey} isAsked={enabled} />
    </div>
  )
}
