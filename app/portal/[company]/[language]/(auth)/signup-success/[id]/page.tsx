import { AuthDone } from "@/components/people/sign-in/auth-done"
import { agentLoginPath, loginPath } from "@/lib/platform/paths"
import { memberContext } from "../../../context"
import { orNothingHere } from "../../../missing"
import { authMetadata } from "../../auth-metadata"

type Props = { params: Promise<{ company: string; language: string; id: string }> }

export const generateMetadata = authMetadata("Account created")

async function SignUpSuccessPage({ params }: Props) {
  const { company, language, id } = await params
  await memberContext(company, language)
  return (
    <AuthDone title="Congratulations!!!" href={id === "user" ? loginPath : agentLoginPath} label="Login">
      <p>Your account is ready.</p>
    </AuthDone>
  )
}

export default orNothingHere(SignUpSuccessPage)
