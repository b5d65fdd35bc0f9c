import { words } from "@/lib/platform/words/words"
import { aboutAddress } from "./mail-steps"

type Props = {
  email: string
  /** Where the form is sent: what says whose ticket it is, and so to which address the email goes. */
  action: string
}

/** Offers a guest an account by which they see all that they have asked; the email goes to the requester's address alone. */
export function GuestAccount({ email, action }: Props) {
  const t = words("people.mailSignIn")
  return (
    <form method="post" action={action} className="card mt-6 space-y-3 p-5">
      <h2 className="text-lg">{t("guestTitle")}</h2>
      <p className="text-muted text-sm">{aboutAddress("guestBody", email)}</p>
      <button type="submit" name="action" value="sign-in" className="button button-quiet">
        {t("ask")}
      </button>
    </form>
  )
}
