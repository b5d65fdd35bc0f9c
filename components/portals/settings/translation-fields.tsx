import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import type { FieldOf } from "@/components/ui/use-checked-form"
import { usualWording } from "@/lib/people/consents/values"
import { directionOf } from "@/lib/platform/direction"
import { words } from "@/lib/platform/words/words"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { consentKinds } from "@/lib/tenancy/organisations/consent-kinds"
import type { emptyTexts } from "@/lib/tenancy/organisations/texts"
import { AddressField } from "./address-field"
import { SettingsGroup } from "./settings-form"

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: a name is made of the language, which no type knows.
  field: FieldOf<any>
  language: string
  /** What is shown in the portal's own language, in grey where nothing is written in this one. */
  own: typeof emptyTexts
  portal: Pick<FlatSettings, "ticketApp">
}

/** The fields of one language. */
export function TranslationFields({ field, language, own, portal }: Props) {
  const t = words("portals.translations")
  const url = (name: string) => field(`texts.${language}.${name}`)
  // Names of fields are in the language of the reader, what is typed in that of the tab.
  const at = (name: string) => ({ ...url(name), lang: language, dir: directionOf(language) })
  return (
    <div className="space-y-6">
      <SettingsGroup title={t("home")}>
        <TextField label={t("title")} placeholder={own.title} {...at("title")} />
        <TextAreaField
          label={t("description")}
          rows={3}
          placeholder={own.description}
          {...at("description")}
        />
      </SettingsGroup>
      <SettingsGroup title={t("links")} about={t("footerHint")}>
        <div className="grid gap-5 sm:grid-cols-2">
          {([0, 1] as const).map((nth) => (
            <TextField
              key={nth}
              label={nth === 0 ? t("headerHome") : t("headerTopics")}
              placeholder={own.headerLabels[nth]}
              {...at(`headerLabels.${nth}`)}
            />
          ))}
        </div>
        {([0, 1, 2] as const).map((nth) => (
          <div key={nth} className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t("footerLabel", { number: nth + 1 })}
              placeholder={own.footerLinks[nth]?.label}
              {...at(`footerLinks.${nth}.label`)}
            />
            <AddressField
              label={t("footerAddress", { number: nth + 1 })}
              placeholder={own.footerLinks[nth]?.url}
              {...url(`footerLinks.${nth}.url`)}
            />
          </div>
        ))}
      </SettingsGroup>
      <SettingsGroup title={t("legal")}>
        <AddressField label={t("terms")} placeholder={own.termsUrl} {...url("termsUrl")} />
        <AddressField label={t("privacy")} placeholder={own.privacyUrl} {...url("privacyUrl")} />
      </SettingsGroup>
      <SettingsGroup title={t("consents")}>
        {consentKinds.map((kind) => (
          <TextAreaField
            key={kind}
            label={t(kind)}
            rows={2}
            placeholder={own.consentTexts[kind] || usualWording(kind)}
            {...at(`consentTexts.${kind}`)}
          />
        ))}
      </SettingsGroup>
      {portal.ticketApp && (
        <>
          <SettingsGroup title={t("mails")} about={t("mailsHint")}>
            <TextField
              label={t("subject")}
              placeholder={own.ticketMailSubject}
              {...at("ticketMailSubject")}
            />
            {mailTexts.map((name) => (
              <TextAreaField key={name} label={t(name)} rows={3} placeholder={own[name]} {...at(name)} />
            ))}
          </SettingsGroup>
          <SettingsGroup title={t("survey")}>
            {surveyTexts.map((name) => (
              <TextAreaField
                key={name}
                label={t(name)}
                rows={2}
                placeholder={own.survey[name]}
                {...at(`survey.${name}`)}
              />
            ))}
          </SettingsGroup>
        </>
      )}
    </div>
  )
}

const mailTexts = ["ticketReceivedText", "ticketAnsweredText", "ticketResolvedText"] as const
const surveyTexts = ["question", "commentDescription", "thankYou"] as const
