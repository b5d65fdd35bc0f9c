import { fromThisPage } from "@/lib/api/http/from-this-page"
import type { Side } from "@/lib/people/identity-providers/values"
import { ssoStartPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = {
  providers: { id: string; name: string }[]
  side: Side
  returnPath?: string
  /** Whether a form stands above them. */
  isBeside: boolean
  /** Before the page is left for a provider. */
  onLeave?: () => void
}

/** The ways in by the company's identity providers; nothing where it has none. They are links, which need no script. */
export const ProviderButtons = ({ providers, side, returnPath, isBeside, onLeave }: Props) =>
  providers.length > 0 && (
    <div className="space-y-3">
      {isBeside && (
        <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          {words("people.sso")("or")}
        </p>
      )}
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={ssoStartPath(id, { side, to: returnPath })}
          {...fromThisPage}
          onClick={onLeave}
          className={`button w-full [overflow-wrap:anywhere] ${isBeside ? "button-quiet" : "button-primary"}`}
        >
          {words("people.sso")("continueWith", { name })}
        </a>
      ))}
    </div>
  )
