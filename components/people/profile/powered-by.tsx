/** Whose software the portal is, for the portals of an installation that has a host of its own (C29). */
export const PoweredBy = ({ href }: { href: string | null }) => (
  <footer className="mt-10 text-center text-muted text-sm">
    {href ? (
      <>
        Powered by{" "}
        <a href={href} className="text-link">
          Vestibule
        </a>
      </>
    ) : (
      "Powered by Vestibule"
    )}
  </footer>
)
