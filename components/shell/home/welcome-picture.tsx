const line = { fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round" } as const
const sheet = { fill: "var(--brand)", stroke: "currentColor", strokeWidth: 2 } as const

/** Pages, a question and its answer, in the colours of the welcome; says nothing to a screen reader. */
export const WelcomePicture = () => (
  <svg aria-hidden="true" viewBox="0 0 360 240" className="hidden h-60 w-auto min-[900px]:block">
    <g opacity=".28" {...line}>
      <circle cx="196" cy="120" r="116" strokeDasharray="2 10" />
      <circle cx="196" cy="120" r="84" strokeDasharray="2 10" />
    </g>
    <g transform="rotate(-7 120 120)" opacity=".55">
      <rect x="70" y="46" width="120" height="156" rx="12" {...sheet} />
    </g>
    <rect x="104" y="36" width="132" height="168" rx="12" {...sheet} />
    <path d="M124 66h54" {...line} strokeWidth="6" />
    <path d="M124 92h92M124 108h92M124 124h66" opacity=".6" {...line} strokeWidth="4" />
    <rect x="124" y="146" width="92" height="38" rx="8" opacity=".35" {...line} />
    <path d="m136 174 16-14 12 9 18-16 22 21" {...line} />
    <path
      d="M250 70h68a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14h-40l-18 16v-16h-10a14 14 0 0 1-14-14V84a14 14 0 0 1 14-14z"
      {...sheet}
    />
    <path d="m264 101 13 13 26-27" {...line} strokeWidth="4" strokeLinejoin="round" />
    <path
      d="M44 86h38a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10H66l-12 11v-11H44a10 10 0 0 1-10-10V96a10 10 0 0 1 10-10z"
      {...sheet}
    />
    <path d="M50 106h.01M63 106h.01M76 106h.01" {...line} strokeWidth="5" />
  </svg>
)
