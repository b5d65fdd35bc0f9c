import { AuthDone } from "@/components/people/sign-in/auth-done"
import { loginPathOf, recoveryType } from "@/lib/people/sign-in/recovery/recovery-type"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { decodeSegment } from "../../../../answer"
import { memberContext } from "../../../../context"
import { orNothingHere } from "../../../../missing"
import { authMetadata } from "../../../auth-metadata"
import { emailOfSegment } from "../../../linked-email"

type Props = { params: Promise<{ company: string; language: string; id: string; type: string }> }

export const generateMetadata = authMetadata(() => words("people.recovery")("donePage"))

async function ForgotPasswordSuccessPage({ params }: Props) {
  const { company, language, id, type } = await params
  const ctx = await memberContext(company, language)
  emailOfSegment(id)
  const t = words("people.recovery")
  return (
    <AuthDone
      title={t("done")}
      href={pathIn(ctx, loginPathOf(recoveryType(decodeSegment(type))))}
      label={t("signIn")}
    >
      <p>{t("doneHint")}</p>
    </AuthDone>
  )
}

export default orNothingHere(ForgotPasswordSuccessPage)
