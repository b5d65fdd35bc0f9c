"use client"
import { KnownEmail } from "@/components/people/accounts/known-email"
import { NewOwnerFields } from "@/components/people/owners/new-owner-fields"
import { CheckedForm } from "@/components/ui/checked-form"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { acceptOwnership } from "@/lib/api/portals/ownership/client"
import { words } from "@/lib/platform/words/words"

const formSchemas = () => import("@/lib/portals/ownership/schema")
const ownersForm = async () => (await formSchemas()).ownersForm
const newOwnersForm = async () => (await formSchemas()).newOwnersForm

type Props = { token: string; email: string; isOwner: boolean }

/** Takes the portal over: at once by an owner, with a name and a password by anyone else. */
export const AcceptForm = ({ isOwner, ...props }: Props) =>
  isOwner ? <OwnersForm {...props} /> : <NewOwnersForm {...props} />

type FormProps = Omit<Props, "isOwner">

function OwnersForm({ token }: FormProps) {
  const { onSend, formState } = useCheckedForm(ownersForm, { defaultValues: {} })
  return (
    <CheckedForm
      onSubmit={onSend(() => acceptOwnership(token))}
      state={formState}
      button={words("portals.takeOver")("title")}
    />
  )
}

function NewOwnersForm({ token, email }: FormProps) {
  const { field, onSend, watch, formState } = useCheckedForm(newOwnersForm, {
    defaultValues: { firstName: "", password: "", confirmPassword: "" },
  })
  return (
    <CheckedForm
      onSubmit={onSend(({ firstName, password }) => acceptOwnership(token, { firstName, email, password }))}
      state={formState}
      button={words("portals.takeOver")("title")}
    >
      <NewOwnerFields field={field} typed={watch("password")}>
        <KnownEmail email={email} />
      </NewOwnerFields>
    </CheckedForm>
  )
}
