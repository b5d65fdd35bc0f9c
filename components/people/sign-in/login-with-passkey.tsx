"use client"
import { showToast } from "@/components/ui/toast"
import { staffHome } from "@/lib/api/people/sign-in/client"
import { signInWords } from "@/lib/people/sign-in/values"
import { leaveFor } from "@/lib/platform/leave-for"
import { said } from "@/lib/platform/words/said"
import { LoginForm } from "./login-form"
import { PasskeySignIn } from "./passkey-sign-in"
import { leaveSignedIn } from "./use-customer-login"

type Props = { email?: string; returnPath?: string }

/** The sign-in of customers where the company lets them show a passkey. */
export const LoginWithPasskey = ({ email, returnPath }: Props) => (
  <LoginForm email={email} returnPath={returnPath} passkey={<CustomerPasskey returnPath={returnPath} />} />
)

/** A customer's passkey, beside whatever else they may sign in with. */
export function CustomerPasskey({ returnPath }: Pick<Props, "returnPath">) {
  const enter = async () => {
    // The browser may offer an agent's, who is at home in the workspace.
    const home = await staffHome()
    showToast(said(signInWords.signedIn))
    return home ? leaveFor(home, { replace: true }) : leaveSignedIn(returnPath)
  }
  return <PasskeySignIn enter={enter} />
}
