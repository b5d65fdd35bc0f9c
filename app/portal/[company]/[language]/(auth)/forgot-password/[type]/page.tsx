import { AuthCard } from "@/components/people/sign-in/auth-card"
import { PageLink } from "@/components/ui/page-link"
import { loginPathOf, recoveryType } from "@/lib/people/sign-in/recovery/recovery-type"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { decodeSegment } from "../../../answer"
import { memberContext } from "../../../context"
import { orNothingHere } from "../../../missing"
import { authMetadata } from "../../auth-metadata"
import { ForgotPasswordForm } from "./parts"

type Props = { params: Promise<{ company: string; language: string; type: string }> }

export const generateMetadata = authMetadata(() => words("people.recovery")("page"))

async function ForgotPasswordPage({ params }: Props) {
  const { company, language, type } = await params
  const ctx = await memberContext(company, language)
  const t = words("people.recovery")
  const whose = recoveryType(decodeSegment(type))
  const back = (
    <PageLink href={pathIn(ctx, loginPathOf(whose))} className="text-link">
      {words("people.verify")("goBack")}
    </PageLink>
  )
  return (
    <AuthCard title={t("title")} intro={t("intro")} links={back}>
      <ForgotPasswordForm type={whose} />
    </AuthCard>
  )
}

export default orNothingHere(ForgotPasswordPage)
