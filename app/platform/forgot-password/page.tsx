import type { Metadata } from "next"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { OwnerRecovery } from "@/components/people/sign-in/common-login/owner-recovery"
import { ownerLoginPath } from "@/lib/platform/paths"

export const dynamic = "force-dynamic"
export const metadata: Metadata = { title: "Forgot Password", robots: { index: false } }

export default function OwnerForgotPassword() {
  const back = (
    <a href={ownerLoginPath} className="text-link">
      Go Back
    </a>
  )
  return (
    <div className="w-full max-w-[460px]">
      <AuthCard title="Forgot Password" links={back}>
        <OwnerRecovery />
      </AuthCard>
    </div>
  )
}
