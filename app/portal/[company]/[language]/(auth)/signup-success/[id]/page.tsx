import { AuthDone } from "@/components/people/sign-in/auth-done"
import { agentLoginPath, loginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { memberContext } from "../../../context"
import { orNothingHere } from "../../../missing"
import { authMetadata } from "../../auth-metadata"

type Props = { params: Promise<{ company: string; language: string; id: string }> }

export const generateMetadata = authMetadata(() => words("people.signUp")("created"))

async function SignUpSuccessPage({ params }: Props) {
  const { company, language, id } = await params
  const ctx = await memberContext(company, language)
  const t = words("people.signUp")
  return (
    <AuthDone
      title={t("congratulations")}
      href={pathIn(ctx, id === "user" ? loginPath : agentLoginPath)}
      label={t("login")}
    >
      <p>{t("ready")}</p>
    </AuthDone>
  )
}

export default orNothingHere(SignUpSuccessPage)
