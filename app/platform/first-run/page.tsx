import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { FirstRunForm } from "@/components/portals/first-run/first-run-form"
import { isFirstRunOpen } from "@/lib/portals/first-run/queries"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { apexMemberContext } from "../context"

export const dynamic = "force-dynamic"
export const metadata: Metadata = { title: "Set up Vestibule", robots: { index: false } }

/** Where the first owner and company of an empty installation are made. */
export default async function FirstRun() {
  if (!(await isFirstRunOpen(await apexMemberContext()))) redirect("/")
  const example = portalOrigin({ identifier: "{identifier}", customDomain: null })
  return (
    <div className="w-full max-w-[460px]">
      <AuthCard title="Set up Vestibule" intro={<p>Create your account and your first help centre.</p>}>
        <FirstRunForm addressPattern={example} />
      </AuthCard>
    </div>
  )
}
