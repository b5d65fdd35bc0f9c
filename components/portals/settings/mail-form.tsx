"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
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
  const usualName = portalTitle({ name: portal.name, settings: portal })
  const [name, address] = watch(["mailSenderName", "mailSenderAddress"])
  return (
    <SettingsForm form={form}>
      <SettingsGroup title="Sender name and address">
        <TextField
          label="Name"
          placeholder={usualName}
          hint="Leave empty to use the portal's title."
          {...field("mailSenderName")}
        />
        {senderDomains.length > 0 ? (
          <TextField
            label="Address"
            type="email"
            placeholder={usualSender}
            hint={`An address at ${senderDomains.join(", ")}. If empty, ${usualSender} is used.`}
            {...field("mailSenderAddress")}
          />
        ) : (
          <p className="text-sm">
            <span className="field-label">Address</span>
            {usualSender}
            <span className="field-hint block">
              All portals of this installation share this address. Its operator can allow your domain.
            </span>
          </p>
        )}
        <p className="rounded-md bg-sunken px-4 py-3 text-sm" dir="auto">
          <span className="text-muted">In mailboxes: </span>
          <strong>{name.trim() || usualName}</strong> &lt;{address.trim() || usualSender}&gt;
        </p>
      </SettingsGroup>
      {portal.ticketApp && (
        <SettingsGroup title="Emails about tickets">
          <CheckboxField
            label="Confirm new tickets by email"
            hint="People who use the public form always get an email, because it brings the link to their ticket."
            {...field("ticketsConfirmed")}
          />
          <CheckboxField
            label="Emails that agents forward become the customer’s tickets"
            hint="An agent forwards a customer’s email to an inbox. What the agent writes above it becomes an internal note."
            {...field("forwardsTaken")}
          />
          <SelectField
            label="When a customer answers a closed ticket"
            hint="A follow-up ticket links to the closed one, and is for the same customer and people in copy."
            options={[
              { value: "always", label: "It opens again" },
              ...["1", "3", "7", "14", "30", "60", "90"].map((days) => ({
                value: days,
                label: `It opens again within ${days === "1" ? "1 day" : `${days} days`}, then a follow-up ticket opens`,
              })),
              { value: "0", label: "A follow-up ticket opens" },
            ]}
            {...field("reopenedWithin")}
          />
          <SelectField
            label="Close tickets on hold"
            hint="Their customers get a reminder by email. If they do not answer within 3 days, the ticket closes."
            options={[
              { value: "off", label: "Never" },
              ...["7", "14", "30"].map((days) => ({ value: days, label: `Remind after ${days} days` })),
            ]}
            {...field("closeOnHold")}
          />
        </SettingsGroup>
      )}
    </SettingsForm>
  )
}
