import { AuthCard } from "@/components/people/sign-in/auth-card"
import { ownerLoginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { apexMetadata } from "../context"
import { OwnerRecovery } from "./parts"

export const dynamic = "force-dynamic"
export const generateMetadata = apexMetadata(() => words("portals.apex")("forgot"))

export default function OwnerForgotPassword() {
  const back = (
    <a href={ownerLoginPath} className="text-link">
      {words("people.verify")("goBack")}
    </a>
  )
  return (
    <div className="w-full max-w-[460px]">
      <AuthCard title={words("portals.apex")("forgot")} links={back}>
        <OwnerRecovery />
      </AuthCard>
    </div>
  )
}
