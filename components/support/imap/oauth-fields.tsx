import { PasswordField } from "@/components/ui/password-field"
import { TextField } from "@/components/ui/text-field"
import type { FieldOf } from "@/components/ui/use-checked-form"
import { tokenUrls } from "@/lib/support/imap/values"

type Props = {
  field: FieldOf<"clientId" | "clientKey" | "refreshToken" | "tokenUrl">
  isKept: boolean
}

/** What a sign-in service gives tokens for. */
export const OAuthFields = ({ field, isKept }: Props) => (
  <>
    <TextField
      label="Client id"
      autoComplete="off"
      hint={isKept ? "Leave these four empty to keep the present ones." : undefined}
      {...field("clientId")}
    />
    <PasswordField
      label="Client secret"
      autoComplete="new-password"
      hint="Empty for clients without one."
      {...field("clientKey")}
    />
    <PasswordField label="Refresh token" autoComplete="new-password" {...field("refreshToken")} />
    <TextField
      label="Address for tokens"
      type="url"
      list="token-addresses"
      placeholder={tokenUrls[0]}
      {...field("tokenUrl")}
    />
    <datalist id="token-addresses">
      {tokenUrls.map((url) => (
        <option key={url} value={url} />
      ))}
    </datalist>
  </>
)
