import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { OwnerSignUp } from "@/components/portals/owner-sign-up/owner-sign-up"
import { ownerLoginPath } from "@/lib/platform/paths"
import { isOwnerSignUpOpen } from "@/lib/portals/owner-sign-up/queries"
import { apexMemberContext } from "../context"
import { missing } from "../missing"

export const dynamic = "force-dynamic"
export const metadata: Metadata = { title: "Create an account", robots: { index: false } }

/** Where a person becomes an owner and goes on to make their company, on an installation that allows it. */
export default async function OwnerSignUpPage() {
  if (!isOwnerSignUpOpen()) return missing()
  if ((await apexMemberContext()).actor.role === "owner") redirect("/")
  return (
    <div className="w-full max-w-[460px]">
      <AuthCard
        title="Create a help centre"
        intro={<p>Start with your email address. We send you a code to confirm it.</p>}
        links={
          <a href={ownerLoginPath} className="text-link">
            Already have an account? Sign in
          </a>
        }
      >
        <OwnerSignUp />
      </AuthCard>
    </div>
  )
}
