export const suggestionsPath = "/api/suggestions"
