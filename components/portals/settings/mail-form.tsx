"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { words } from "@/lib/platform/words/words"
import type { Surroundings } from "@/lib/portals/settings/schema"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { SettingsForm, SettingsGroup } from "./settings-form"
import { useSettingsForm } from "./use-settings-form"

const mailForm = async () => (await import("./schemas")).mailForm
const toForm = (portal: FlatSettings) => {
  const { mailSenderName, mailSenderAddress, ticketsConfirmed, forwardsTaken } = portal
  const { reopenedWithin, closeOnHold } = portal
  return { mailSenderName, mailSenderAddress, ticketsConfirmed, forwardsTaken, reopenedWithin, closeOnHold }
}

type Props = { portal: FlatSettings; surroundings: Pick<Surroundings, "senderDomains" | "usualSender"> }

/** The sender of the portal's mails, as people see it in their mailbox. */
export function MailForm({ portal, surroundings: { senderDomains, usualSender } }: Props) {
  const form = useSettingsForm(mailForm, portal, toForm)
  const { field, watch } = form
  const t = words("portals.mail")
  const usualName = portalTitle({ name: portal.name, settings: portal })
  const [name, address] = watch(["mailSenderName", "mailSenderAddress"])
  return (
    <SettingsForm form={form}>
      <SettingsGroup title={t("sender")}>
        <TextField
          label={t("name")}
          placeholder={usualName}
          hint={t("nameHint")}
          {...field("mailSenderName")}
        />
        {senderDomains.length > 0 ? (
          <TextField
            label={t("address")}
            type="email"
            placeholder={usualSender}
            hint={t("addressHint", { domains: senderDomains.join(", "), usual: usualSender })}
            {...field("mailSenderAddress")}
          />
        ) : (
          <p className="text-sm">
            <span className="field-label">{t("address")}</span>
            {usualSender}
            <span className="field-hint block">{t("shared")}</span>
          </p>
        )}
        <p className="rounded-md bg-sunken px-4 py-3 text-sm" dir="auto">
          {t.parts("inMailboxes", {
            name: name.trim() || usualName,
            address: `<${address.trim() || usualSender}>`,
            lead: (inside) => (
              <span key="lead" className="text-muted">
                {inside}
              </span>
            ),
            strong: (inside) => <strong key="strong">{inside}</strong>,
          })}
        </p>
      </SettingsGroup>
      {portal.ticketApp && (
        <SettingsGroup title={t("tickets")}>
          <CheckboxField label={t("confirm")} hint={t("confirmHint")} {...field("ticketsConfirmed")} />
          <CheckboxField label={t("forwards")} hint={t("forwardsHint")} {...field("forwardsTaken")} />
          <SelectField
            label={t("reopen")}
            hint={t("reopenHint")}
            options={[
              { value: "always", label: t("reopenAlways") },
              ...["1", "3", "7", "14", "30", "60", "90"].map((days) => ({
                value: days,
                label: t("reopenWithin", { days: Number(days) }),
              })),
              { value: "0", label: t("reopenNever") },
            ]}
            {...field("reopenedWithin")}
          />
          <SelectField
            label={t("closeOnHold")}
            hint={t("closeOnHoldHint")}
            options={[
              { value: "off", label: t("never") },
              ...["7", "14", "30"].map((days) => ({
                value: days,
                label: t("remindAfter", { days: Number(days) }),
              })),
            ]}
            {...field("closeOnHold")}
          />
        </SettingsGroup>
      )}
    </SettingsForm>
  )
}
