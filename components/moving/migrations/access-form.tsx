"use client"
import { EditForm } from "@/components/ui/edit-form"
import { PasswordField } from "@/components/ui/password-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { deskExamples } from "@/lib/moving/desks/values"
import type { Access } from "@/lib/moving/migrations/schema"
import type { MoveReport, OfferedDesk } from "@/lib/moving/migrations/values"
import { words } from "@/lib/platform/words/words"

const accessForm = async () => (await import("@/lib/moving/migrations/schema")).accessForm

type Props = {
  desk: OfferedDesk
  /** What is known already; a token never is. */
  account?: MoveReport["account"]
  button: string
  send: (access: Access) => Promise<void>
  cancel?: () => void
}

/** What a help desk asks to let us in. */
export function AccessForm({ desk: { name, asks }, account, button, send, cancel }: Props) {
  const { field, onSend, formState } = useCheckedForm(accessForm, {
    defaultValues: { address: account?.address ?? "", user: account?.user ?? "", token: "" },
  })
  const t = words("moving.migrations")
  // It lets apps in, not people.
  const isApp = name === "helpscout"
  const attributes = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, dir: "ltr" } as const
  return (
    <EditForm onSubmit={onSend(send)} state={formState} button={button} cancel={cancel}>
      {asks.includes("address") && (
        <TextField
          label={t("address")}
          hint={t("addressHint", { example: deskExamples[name] })}
          inputMode="url"
          {...attributes}
          {...field("address")}
        />
      )}
      {asks.includes("user") && (
        <TextField
          label={t(isApp ? "appId" : "user")}
          hint={t(isApp ? "appIdHint" : "userHint")}
          inputMode={isApp ? "text" : "email"}
          {...attributes}
          {...field("user")}
        />
      )}
      {asks.includes("token") && (
        <PasswordField
          label={t(isApp ? "appSecret" : "token")}
          hint={t(isApp ? "appSecretHint" : "tokenHint")}
          autoComplete="new-password"
          {...field("token")}
        />
      )}
    </EditForm>
  )
}
