import { build, createLogger, type InlineConfig, type Rolldown } from 'vite';

/**
 * Bundles with this configuration. It turns the bundler's warnings into errors, because among many warnings that no one
 * must fix, we would overlook the one that matters.
 */
export async function bundle(config: InlineConfig): Promise<Rolldown.RolldownOutput> {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const customLogger = { ...createLogger('warn'), warn, warnOnce: warn };
  const built = await build({ ...config, logLevel: 'warn', customLogger });
  if (warnings.length > 0) throw new Error(`The bundler warns:\n${warnings.join('\n')}`);
  if (!('output' in built)) throw new Error('The build was expected to make one bundle.');
  return built;
}
