/** Every company begins with these four; the ids only have to differ within one company. */
export const firstPriorities = [
  { id: "low", name: "Low", position: 1, isDefault: false },
  { id: "medium", name: "Medium", position: 2, isDefault: true },
  { id: "high", name: "High", position: 3, isDefault: false },
  { id: "urgent", name: "Urgent", position: 4, isDefault: false },
]
