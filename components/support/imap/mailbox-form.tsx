"use client"
import { useState } from "react"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/edit-form"
import { PasswordField } from "@/components/ui/password-field"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { saveMailbox, testMailbox } from "@/lib/api/support/imap/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { ImapSource } from "@/lib/support/imap/schema"
import { securities, type TokenServiceName, tokenServices } from "@/lib/support/imap/values"
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
  const [tested, setTested] = useState<{ fault: string; mails: number } | null>(null)
  const { field, onSend, formState, watch, setError } = form
  const [signIn, service, userName, folder] = watch(["signIn", "service", "userName", "folder"])
  const known = signIn === "oauth" && service !== "other" ? tokenServices[service] : null
  const kept = mailbox !== null && mailbox.signIn === signIn
  const isOther = mailbox?.userName !== userName.trim() || mailbox.folder !== folder?.trim()
  const t = words("support.mailboxes")
  const test = onSend(async (settings) => {
    setTested(null)
    setTested(await testMailbox({ ...settings, id: inboxId }))
  })
  return (
    <EditForm
      onSubmit={onSend(async (settings) => {
        setTested(null)
        const tried = await testMailbox({ ...settings, id: inboxId })
        if (tried.fault) return setError("root", { message: said(tried.fault) })
        await saveMailbox({ ...settings, ...(!isOther && { readsExisting: undefined }), id: inboxId })
        showToast(t("readsNow"))
        await onSaved()
      })}
      state={formState}
      button={t(mailbox ? "save" : "read")}
      cancel={onCancel}
      below={
        <div className="space-y-3">
          <p role="status" className="text-sm empty:hidden">
            {tested && (tested.fault ? said(tested.fault) : t("works", { count: tested.mails }))}
          </p>
          <button
            type="button"
            onClick={() => void test()}
            disabled={formState.isSubmitting}
            className="button button-quiet"
          >
            {t("test")}
          </button>
        </div>
      }
    >
      <TextField
        label={t("server")}
        placeholder={known?.host ?? "imap.example.com"}
        autoCapitalize="none"
        {...field("host")}
      />
      <SelectField
        label={t("encryption")}
        options={securities.map((value) => ({ value, label: t(value) }))}
        {...field("security")}
      />
      <TextField label={t("port")} inputMode="numeric" {...field("port")} />
      <TextField label={t("user")} autoCapitalize="none" autoComplete="off" {...field("userName")} />
      <SelectField
        label={t("signInBy")}
        options={[
          { value: "password", label: t("password") },
          { value: "oauth", label: "OAuth 2.0 (Microsoft 365, Google)" },
        ]}
        {...field("signIn")}
      />
      {signIn === "password" ? (
        <PasswordField
          label={t("password")}
          autoComplete="new-password"
          hint={kept ? t("keepPassword") : undefined}
          {...field("password")}
        />
      ) : (
        <OAuthFields field={field} service={service} isKept={kept} />
      )}
      <TextField label={t("folder")} {...field("folder")} />
      <TextField
        label={t("moveTo")}
        placeholder={t("moveToExample")}
        hint={t("moveToHint")}
        {...field("moveTo")}
      />
      {isOther && <CheckboxField label={t("existing")} {...field("readsExisting")} />}
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
  readsExisting: false,
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
