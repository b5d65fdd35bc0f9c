import { redirect } from "next/navigation"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { words } from "@/lib/platform/words/words"
import { isFirstRunOpen } from "@/lib/portals/first-run/queries"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { apexMemberContext, apexMetadata } from "../context"
import { FirstRunForm } from "./parts"

export const dynamic = "force-dynamic"
export const generateMetadata = apexMetadata(() => words("portals.firstRun")("title"))

/** Where the first owner and company of an empty installation are made. */
export default async function FirstRun() {
  if (!(await isFirstRunOpen(await apexMemberContext()))) redirect("/")
  const example = portalOrigin({ identifier: "{identifier}", customDomain: null })
  return (
    <div className="w-full max-w-[460px]">
      <AuthCard
        title={words("portals.firstRun")("title")}
        intro={<p>{words("portals.firstRun")("intro")}</p>}
      >
        <FirstRunForm addressPattern={example} />
      </AuthCard>
    </div>
  )
}
