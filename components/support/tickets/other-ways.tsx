import { PageLink } from "@/components/ui/page-link"
import { forgotPasswordPath } from "@/lib/platform/paths"

/** The ways on beside the public ticket form (O02). */
export const OtherWays = ({ allowsSignUp }: { allowsSignUp: boolean }) => (
  <nav aria-label="Your account" className="card h-fit p-6">
    <h2 className="text-lg">Have an account?</h2>
    <p className="mt-1 text-muted text-sm">Sign in to see all your tickets in one place.</p>
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

const links = (allowsSignUp: boolean) => [
  { href: "/login", label: "Sign in" },
  ...(allowsSignUp ? [{ href: "/signup", label: "Sign up" }] : []),
  { href: forgotPasswordPath("user"), label: "Forgot password" },
]
