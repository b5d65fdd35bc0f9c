import { AuthDone } from "@/components/people/sign-in/auth-done"
import { loginPathOf, recoveryType } from "@/lib/people/sign-in/recovery/recovery-type"
import { decodeSegment } from "../../../../answer"
import { memberContext } from "../../../../context"
import { orNothingHere } from "../../../../missing"
import { authMetadata } from "../../../auth-metadata"
import { emailOfSegment } from "../../../linked-email"

type Props = { params: Promise<{ company: string; language: string; id: string; type: string }> }

export const generateMetadata = authMetadata("Check your email")

async function ForgotPasswordSuccessPage({ params }: Props) {
  const { company, language, id, type } = await params
  await memberContext(company, language)
  emailOfSegment(id)
  return (
    <AuthDone title="Hurray!!!" href={loginPathOf(recoveryType(decodeSegment(type)))} label="Sign In">
      <p>Your password has been changed. Sign in with the new one.</p>
    </AuthDone>
  )
}

export default orNothingHere(ForgotPasswordSuccessPage)
