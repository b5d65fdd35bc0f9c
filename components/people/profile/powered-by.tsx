import { together } from "@/components/ui/together"
import { words } from "@/lib/platform/words/words"
/** Whose software the portal is, for the portals of an installation that has a host of its own (C29). */
export const PoweredBy = ({ href }: { href: string | null }) => (
  <footer className="mt-10 text-center text-muted text-sm">
    {together(
      words("people.profile").parts("poweredBy", {
        link: (inside) =>
          href ? (
            <a href={href} className="text-link">
              {inside}
            </a>
          ) : (
            inside
          ),
      }),
    )}
  </footer>
)
