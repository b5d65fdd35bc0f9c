import { line, Scene } from "./scene"

/** An empty shelf. */
export const EmptyShelf = () => (
  <Scene>
    <path d="M30 116h120M38 116v10m104-10v10" {...line} />
    <path d="M48 116V62h16v54M70 116V50h14v66" {...line} />
    <path d="m96 116 14-54 14 4-13 50" strokeDasharray="1 7" {...line} />
    <circle cx="136" cy="40" r="9" opacity=".35" {...line} />
  </Scene>
)
