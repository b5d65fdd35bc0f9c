import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { invalidUrlPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { memberContext } from "../../context"
import { orNothingHere } from "../../missing"
import { authMetadata } from "../auth-metadata"
import { Verification } from "../verification"

type Props = { params: Promise<{ company: string; language: string }>; searchParams: Promise<Query> }

export const generateMetadata = authMetadata(() => words("people.verify")("title"))

/** Where the mail's link leads (J18). */
async function VerifyPage({ params, searchParams }: Props) {
  const { company, language } = await params
  const ctx = await memberContext(company, language)
  const userToken = oneOf((await searchParams).q) || redirect(invalidUrlPath)
  return (
    <Verification
      ctx={ctx}
      userToken={userToken}
      resendLabel={words("people.fields")("resendCode")}
      backLabel={words("people.verify")("goBack")}
    />
  )
}

export default orNothingHere(VerifyPage)
