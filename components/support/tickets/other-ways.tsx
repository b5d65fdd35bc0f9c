import { PageLink } from "@/components/ui/page-link"
import { forgotPasswordPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** The ways on beside the public ticket form (O02). */
export function OtherWays({ allowsSignUp }: { allowsSignUp: boolean }) {
  const t = words("support.form")
  return (
    <nav aria-label={t("yourAccount")} className="card h-fit p-6">
      <h2 className="text-lg">{t("haveAccount")}</h2>
      <p className="mt-1 text-muted text-sm">{t("haveAccountHint")}</p>
      <ul className="mt-4 space-y-2 text-sm">
        {links(allowsSignUp).map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href} className="text-link">
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function links(allowsSignUp: boolean) {
  const t = words("support.form")
  return [
    { href: "/login", label: t("signIn") },
    ...(allowsSignUp ? [{ href: "/signup", label: t("signUp") }] : []),
    { href: forgotPasswordPath("user"), label: t("forgot") },
  ]
}
