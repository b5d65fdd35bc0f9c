import { PasswordField } from "@/components/ui/password-field"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import type { FieldOf } from "@/components/ui/use-checked-form"
import { words } from "@/lib/platform/words/words"
import { type TokenServiceName, tokenServices } from "@/lib/support/imap/values"

type Props = {
  field: FieldOf<"service" | "clientId" | "clientKey" | "refreshToken" | "tokenUrl">
  service: TokenServiceName
  isKept: boolean
}

const { microsoft, google } = tokenServices
const services = () => [
  { value: "microsoft", label: microsoft.label },
  { value: "google", label: google.label },
  { value: "other", label: words("support.mailboxes")("otherService") },
]

/** What a sign-in service gives tokens for. */
export const OAuthFields = ({ field, service, isKept }: Props) => (
  <>
    <SelectField
      label={words("support.mailboxes")("signInService")}
      options={services()}
      hint={service === "microsoft" ? words("support.mailboxes")("tenantHint") : undefined}
      {...field("service")}
    />
    {service === "other" && (
      <TextField
        label={words("support.mailboxes")("tokenAddress")}
        type="url"
        placeholder={microsoft.tokenUrl}
        {...field("tokenUrl")}
      />
    )}
    <TextField
      label={words("support.mailboxes")("clientId")}
      autoComplete="off"
      hint={isKept ? words("support.mailboxes")("keepValues") : undefined}
      {...field("clientId")}
    />
    <PasswordField
      label={words("support.mailboxes")("clientSecret")}
      autoComplete="new-password"
      hint={words("support.mailboxes")("noSecret")}
      {...field("clientKey")}
    />
    <PasswordField
      label={words("support.mailboxes")("refreshToken")}
      autoComplete="new-password"
      {...field("refreshToken")}
    />
  </>
)
