import { redirect } from "next/navigation"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { ownerLoginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { isOwnerSignUpOpen } from "@/lib/portals/owner-sign-up/queries"
import { apexMemberContext, apexMetadata } from "../context"
import { missing } from "../missing"
import { OwnerSignUp } from "./parts"

export const dynamic = "force-dynamic"
export const generateMetadata = apexMetadata(() => words("portals.apex")("signUp"))

/** Where a person becomes an owner and goes on to make their company, on an installation that allows it. */
export default async function OwnerSignUpPage() {
  if (!isOwnerSignUpOpen()) return missing()
  if ((await apexMemberContext()).actor.role === "owner") redirect("/")
  return (
    <div className="w-full max-w-[460px]">
      <AuthCard
        title={words("portals.owned")("create")}
        intro={<p>{words("portals.apex")("signUpHint")}</p>}
        links={
          <a href={ownerLoginPath} className="text-link">
            {words("portals.apex")("toSignIn")}
          </a>
        }
      >
        <OwnerSignUp />
      </AuthCard>
    </div>
  )
}
