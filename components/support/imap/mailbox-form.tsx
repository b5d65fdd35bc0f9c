"use client"
import { useState } from "react"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/checked-form"
import { PasswordField } from "@/components/ui/password-field"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { saveMailbox, testMailbox } from "@/lib/api/support/imap/client"
import type { ImapSource } from "@/lib/support/imap/schema"
import { securities, securityWords, type TokenServiceName, tokenServices } from "@/lib/support/imap/values"
import { OAuthFields } from "./oauth-fields"

const imapForm = async () => (await import("@/lib/support/imap/schema")).imapForm

type Props = {
  inboxId: string
  mailbox: ImapSource | null
  onSaved: () => Promise<unknown>
  onCancel: () => void
}

/** The mailbox that an inbox reads. It is tried before it is saved, and alone by a button of its own. */
export function MailboxForm({ inboxId, mailbox, onSaved, onCancel }: Props) {
  const form = useCheckedForm(imapForm, { defaultValues: valuesOf(mailbox) })
  const [said, setSaid] = useState<{ fault: string; mails: number } | null>(null)
  const { field, onSend, formState, watch, setError } = form
  const [signIn, service] = watch(["signIn", "service"])
  const known = signIn === "oauth" && service !== "other" ? tokenServices[service] : null
  const kept = mailbox !== null && mailbox.signIn === signIn
  const test = onSend(async (settings) => {
    setSaid(null)
    setSaid(await testMailbox({ ...settings, id: inboxId }))
  })
  return (
    <EditForm
      onSubmit={onSend(async (settings) => {
        setSaid(null)
        const tried = await testMailbox({ ...settings, id: inboxId })
        if (tried.fault) return setError("root", { message: tried.fault })
        await saveMailbox({ ...settings, id: inboxId })
        showToast("The mailbox is read from now on.")
        await onSaved()
      })}
      state={formState}
      button={mailbox ? "Save" : "Read this mailbox"}
      cancel={onCancel}
      below={
        <div className="space-y-3">
          <p role="status" className="text-sm empty:hidden">
            {said && (said.fault || `It works. There are ${said.mails} emails in this folder.`)}
          </p>
          <button
            type="button"
            onClick={() => void test()}
            disabled={formState.isSubmitting}
            className="button button-quiet"
          >
            Test connection
          </button>
        </div>
      }
    >
      <TextField
        label="Server"
        placeholder={known?.host ?? "imap.example.com"}
        autoCapitalize="none"
        {...field("host")}
      />
      <SelectField
        label="Encryption"
        options={securities.map((value) => ({ value, label: securityWords[value] }))}
        {...field("security")}
      />
      <TextField label="Port" inputMode="numeric" {...field("port")} />
      <TextField label="User" autoCapitalize="none" autoComplete="off" {...field("userName")} />
      <SelectField
        label="Sign in by"
        options={[
          { value: "password", label: "Password" },
          { value: "oauth", label: "OAuth 2.0 (Microsoft 365, Google)" },
        ]}
        {...field("signIn")}
      />
      {signIn === "password" ? (
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={kept ? "Leave it empty to keep the present one." : undefined}
          {...field("password")}
        />
      ) : (
        <OAuthFields field={field} service={service} isKept={kept} />
      )}
      <TextField label="Folder" {...field("folder")} />
      <TextField
        label="Move read emails to"
        placeholder="Done"
        hint="A folder that is there already. Leave it empty to keep emails where they are, unread."
        {...field("moveTo")}
      />
      {!mailbox && (
        <CheckboxField label="Make tickets of emails that are there already" {...field("readsExisting")} />
      )}
    </EditForm>
  )
}

const valuesOf = (mailbox: ImapSource | null) => ({
  host: mailbox?.host ?? "",
  port: String(mailbox?.port ?? 993),
  security: mailbox?.security ?? ("tls" as const),
  userName: mailbox?.userName ?? "",
  folder: mailbox?.folder ?? "INBOX",
  moveTo: mailbox?.moveTo ?? "",
  readsExisting: mailbox?.readsExisting ?? false,
  signIn: mailbox?.signIn ?? ("password" as const),
  password: "",
  service: serviceOf(mailbox),
  clientId: "",
  clientKey: "",
  refreshToken: "",
  tokenUrl: "",
})

/** Which service a mailbox is most likely at: its tokens are shown to no one. */
function serviceOf(mailbox: ImapSource | null): TokenServiceName {
  if (!mailbox || mailbox.host === tokenServices.microsoft.host) return "microsoft"
  return mailbox.host === tokenServices.google.host ? "google" : "other"
}
