import { forgotPasswordPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** Says how a person who signs in without a password sets one. */
export const WithoutPassword = ({ kind }: { kind: "user" | "agent" }) => (
  <p className="text-sm">
    {words("people.passkeys").parts("withoutPassword", {
      link: (inside) => (
        <a key="link" href={forgotPasswordPath(kind)} className="text-link">
          {inside}
        </a>
      ),
    })}
  </p>
)
