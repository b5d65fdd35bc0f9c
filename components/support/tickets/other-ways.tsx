import { PageLink } from "@/components/ui/page-link"
import { forgotPasswordPath, loginPath, signUpPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = {
  allowsSignUp: boolean
  /** Where a path leads in the page's language. */
  here: (path: string) => string
}

/** The ways on beside the public ticket form (O02). */
export function OtherWays({ allowsSignUp, here }: Props) {
  const t = words("support.form")
  return (
    <nav aria-label={t("yourAccount")} className="card h-fit p-6">
      <h2 className="text-lg">{t("haveAccount")}</h2>
      <p className="mt-1 text-muted text-sm">{t("haveAccountHint")}</p>
      <ul className="mt-4 space-y-2 text-sm">
        {links(allowsSignUp, here).map(({ href, label }) => (
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

function links(allowsSignUp: boolean, here: Props["here"]) {
  const t = words("support.form")
  // The short addresses of the specification are there in the portal's own language alone.
  const at = (short: string, path: string) => (here(path) === path ? short : here(path))
  return [
    { href: at("/login", loginPath), label: t("signIn") },
    ...(allowsSignUp ? [{ href: at("/signup", signUpPath), label: t("signUp") }] : []),
    { href: here(forgotPasswordPath("user")), label: t("forgot") },
  ]
}
