import { AuthCard } from "@/components/people/sign-in/auth-card"
import { ConfirmPasswordForm } from "@/components/people/sign-in/recovery/confirm-password-form"
import { PageLink } from "@/components/ui/page-link"
import { loginPathOf, recoveryType } from "@/lib/people/sign-in/recovery/recovery-type"
import { decodeSegment } from "../../../../answer"
import { memberContext } from "../../../../context"
import { orNothingHere } from "../../../../missing"
import { authMetadata } from "../../../auth-metadata"
import { emailOfSegment } from "../../../linked-email"

type Props = { params: Promise<{ company: string; language: string; id: string; type: string }> }

export const generateMetadata = authMetadata("Set a new password")

async function ConfirmPasswordPage({ params }: Props) {
  const { company, language, id, type } = await params
  await memberContext(company, language)
  const email = emailOfSegment(id)
  const whose = recoveryType(decodeSegment(type))
  const intro = (
    <p>
      Enter the code we mailed to <strong className="wrap-anywhere text-text">{email}</strong> and choose a
      new password.
    </p>
  )
  const back = (
    <PageLink href={loginPathOf(whose)} className="text-link">
      Go Back
    </PageLink>
  )
  return (
    <AuthCard title="Set a new password" intro={intro} links={back}>
      <ConfirmPasswordForm email={email} type={whose} />
    </AuthCard>
  )
}

export default orNothingHere(ConfirmPasswordPage)
