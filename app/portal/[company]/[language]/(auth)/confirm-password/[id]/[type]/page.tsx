import { AuthCard } from "@/components/people/sign-in/auth-card"
import { PageLink } from "@/components/ui/page-link"
import { together } from "@/components/ui/together"
import { loginPathOf, recoveryType } from "@/lib/people/sign-in/recovery/recovery-type"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { decodeSegment } from "../../../../answer"
import { memberContext } from "../../../../context"
import { orNothingHere } from "../../../../missing"
import { authMetadata } from "../../../auth-metadata"
import { emailOfSegment } from "../../../linked-email"
import { ConfirmPasswordForm } from "./parts"

type Props = { params: Promise<{ company: string; language: string; id: string; type: string }> }

export const generateMetadata = authMetadata(() => words("people.recovery")("newPage"))

async function ConfirmPasswordPage({ params }: Props) {
  const { company, language, id, type } = await params
  const ctx = await memberContext(company, language)
  const email = emailOfSegment(id)
  const whose = recoveryType(decodeSegment(type))
  const t = words("people.recovery")
  const intro = (
    <p>
      {together(
        t.parts("newIntro", {
          email,
          address: (inside) => <strong className="wrap-anywhere text-text">{inside}</strong>,
        }),
      )}
    </p>
  )
  const back = (
    <PageLink href={pathIn(ctx, loginPathOf(whose))} className="text-link">
      {words("people.verify")("goBack")}
    </PageLink>
  )
  return (
    <AuthCard title={t("newPage")} intro={intro} links={back}>
      <ConfirmPasswordForm email={email} type={whose} />
    </AuthCard>
  )
}

export default orNothingHere(ConfirmPasswordPage)
