import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { refuseBusyPort } from '../../scripts/local/port.ts';
import { run } from '../../scripts/shared/run-commands.ts';
import { script } from '../../scripts/test/end-to-end.ts';

async function busyPort() {
  const server = net.createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, free: () => server.close() };
}

test.each(['start', 'dev'])('npm run %s reports a busy port before it builds anything', async (name) => {
  const { port, free } = await busyPort();
  const { code, output } = await run({ name, ...script(name), env: { PORT: String(port) } }, true);
  free();
  expect(code).toBe(1);
  expect(output).toBe(
    `Port ${port} is in use by another program, maybe this site. Stop that program, or choose another port: PORT=${port + 1} npm start\n`,
  );
});

test('a free port is left free', async () => {
  const { port, free } = await busyPort();
  free();
  await refuseBusyPort(port);
  await refuseBusyPort(port);
});

test('a PORT that is not a port number is refused', async () => {
  await expect(refuseBusyPort(Number('x'))).rejects.toThrow('PORT is not a port number');
});
