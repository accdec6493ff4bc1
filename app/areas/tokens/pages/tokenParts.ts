/** The parts of a token's page: loaded by the browser when it has to render it. */

export { AboutCard } from "./aboutCard.tsx";
export { ChartOfToken } from "./chart/chartOfToken.tsx";
export { CorrelationCard } from "./correlationCard.tsx";
export { FundamentalsCard } from "./fundamentalsCard.tsx";
export { GradeCard } from "./grades/gradeCard.tsx";
export { MethodRecordCard } from "./grades/methodRecordCard.tsx";
export { SignalsCard } from "./grades/signalsCard.tsx";
export { LevelsCard } from "./levelsCard.tsx";
export { QuantCard } from "./quantCard.tsx";
export { ScenarioCard } from "./scenarioCard.tsx";
export { AlertLink, TokenFacts, TokenName, TokenPrice } from "./tokenHead.tsx";
export { TokenNotes } from "./tokenNotes.tsx";
