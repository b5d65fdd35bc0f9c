import { PageLink } from "@/components/ui/page-link"
import { forgotPasswordPath, loginPath, signUpPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = {
  /** Whether a password signs in; there is none to choose or to recover otherwise. */
  hasPassword: boolean
  allowsSignUp: boolean
  /** Where a path leads in the page's language. */
  here: (path: string) => string
}

/** The ways on beside the public ticket form (O02). */
export function OtherWays({ here, ...ways }: Props) {
  const t = words("support.form")
  return (
    <nav aria-label={t("yourAccount")} className="card h-fit p-6">
      <h2 className="text-lg">{t("haveAccount")}</h2>
      <p className="mt-1 text-muted text-sm">{t("haveAccountHint")}</p>
      <ul className="mt-4 space-y-2 text-sm">
        {links(ways, here).map(({ href, label }) => (
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

function links({ hasPassword, allowsSignUp }: Omit<Props, "here">, here: Props["here"]) {
  const t = words("support.form")
  // The short addresses of the specification are there in the portal's own language alone.
  const at = (short: string, path: string) => (here(path) === path ? short : here(path))
  return [
    { href: at("/login", loginPath), label: t("signIn") },
    ...(hasPassword && allowsSignUp ? [{ href: at("/signup", signUpPath), label: t("signUp") }] : []),
    ...(hasPassword ? [{ href: here(forgotPasswordPath("user")), label: t("forgot") }] : []),
  ]
}
