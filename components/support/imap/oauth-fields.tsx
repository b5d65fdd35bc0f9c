import { PasswordField } from "@/components/ui/password-field"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import type { FieldOf } from "@/components/ui/use-checked-form"
import { type TokenServiceName, tokenServices } from "@/lib/support/imap/values"

type Props = {
  field: FieldOf<"service" | "clientId" | "clientKey" | "refreshToken" | "tokenUrl">
  service: TokenServiceName
  isKept: boolean
}

const { microsoft, google } = tokenServices
const services = [
  { value: "microsoft", label: microsoft.label },
  { value: "google", label: google.label },
  { value: "other", label: "Another service" },
]

/** What a sign-in service gives tokens for. */
export const OAuthFields = ({ field, service, isKept }: Props) => (
  <>
    <SelectField
      label="Sign-in service"
      options={services}
      hint={
        service === "microsoft"
          ? "For an app of one tenant, choose Another service and enter that tenant’s address."
          : undefined
      }
      {...field("service")}
    />
    {service === "other" && (
      <TextField
        label="Address for tokens"
        type="url"
        placeholder={microsoft.tokenUrl}
        {...field("tokenUrl")}
      />
    )}
    <TextField
      label="Client id"
      autoComplete="off"
      hint={isKept ? "Leave this and what follows empty to keep the present values." : undefined}
      {...field("clientId")}
    />
    <PasswordField
      label="Client secret"
      autoComplete="new-password"
      hint="Empty for clients without one."
      {...field("clientKey")}
    />
    <PasswordField label="Refresh token" autoComplete="new-password" {...field("refreshToken")} />
  </>
)
