"use client"
import { useZone } from "@/components/ui/zone"
import type { IdentityProvider } from "@/lib/people/identity-providers/schema"
import { dayInLanguage } from "@/lib/platform/time/day-in-language"
import { interfaceLanguage, words } from "@/lib/platform/words/words"

type Certificates = NonNullable<IdentityProvider["saml"]>["certificates"]

const dayMs = 24 * 60 * 60 * 1000
/** Long enough to get the next one. */
const soonDays = 30

/** By what a provider signs, and until when each is meant to be used. */
export function SamlCertificates({ certificates }: { certificates: Certificates }) {
  const t = words("people.providers")
  const timeZone = useZone()
  const daysLeft = (endsAt: string) => (Date.parse(endsAt) - Date.now()) / dayMs
  return (
    <div className="text-sm">
      <p className="field-label">{t("certificates")}</p>
      <ul className="space-y-1">
        {certificates.map(({ certificate, subject, endsAt }) => (
          <li key={certificate} className="[overflow-wrap:anywhere]">
            <bdi>{subject}</bdi>
            {" · "}
            {t("certificateUntil", {
              date: dayInLanguage(endsAt, { timeZone, language: interfaceLanguage() }),
            })}
            {daysLeft(endsAt) < soonDays && (
              <p className="text-danger">
                {t(daysLeft(endsAt) < 0 ? "certificateOver" : "certificateEnding")}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
