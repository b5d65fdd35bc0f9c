import { words } from "@/lib/platform/words/words"
import { decodeSegment } from "../../../answer"
import { memberContext } from "../../../context"
import { orNothingHere } from "../../../missing"
import { authMetadata } from "../../auth-metadata"
import { Verification } from "../../verification"

type Props = { params: Promise<{ company: string; language: string; token: string }> }

export const generateMetadata = authMetadata(() => words("people.verify")("title"))

/** After a sign-up, or a sign-in that has to be verified first (J17). */
async function CustomerVerifyPage({ params }: Props) {
  const { company, language, token } = await params
  const ctx = await memberContext(company, language)
  return (
    <Verification
      ctx={ctx}
      userToken={decodeSegment(token)}
      resendLabel={words("people.fields")("resend")}
      backLabel={words("people.verify")("backToLogin")}
    />
  )
}

export default orNothingHere(CustomerVerifyPage)
